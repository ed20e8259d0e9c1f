// Browsers start no worker for a page that was opened from the disk. There the search of these
// pages runs in a hidden frame instead, so that it works without a server and without a network.
if (location.protocol === 'file:') {
  window.Worker = class {
    onmessage = null
    onerror = null

    constructor(address) {
      this.frame = document.createElement('iframe')
      this.frame.hidden = true
      document.body.append(this.frame)
      const inside = this.frame.contentWindow
      inside.document.open()
      inside.document.write('<!doctype html><body></body>')
      inside.document.close()
      inside.postMessage = (data) => setTimeout(() => this.onmessage?.({ data }))
      const script = inside.document.createElement('script')
      script.src = address
      this.loaded = new Promise((resolve) => script.addEventListener('load', resolve))
      script.addEventListener('error', (event) => this.onerror?.(event))
      inside.document.body.append(script)
    }

    postMessage(data) {
      const copy = structuredClone(data)
      this.loaded.then(() => this.frame.contentWindow?.onmessage({ data: copy }))
    }

    terminate() {
      this.frame.remove()
    }
  }
}
