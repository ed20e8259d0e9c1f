/** The picture of a result that people send to others: drawn here, nothing leaves the browser. */

import { written } from '../lib/facts'
import type { Dot } from '../games/parts'
import { canWrite, HEIGHT, write } from '../pen/strokes'
import { fit } from './fit'

export interface Place {
  seat: number
  /** 0 for who played alone. */
  rank: number
  name: string
  points: number
  hasWon: boolean
  dots: Dot[][]
}

export interface Result {
  title: string
  headline: string
  places: Place[]
}

const WIDTH = 1080
const MARGIN = 56
const GAP = 32
const HEAD = 130
const PENS = 6
const FAMILY = "'Rollwright', system-ui, sans-serif"

type Pen = CanvasRenderingContext2D
type Colour = (token: string) => string

/** Draw a result: felt, the headline by the pen, and a sheet of paper for everybody. */
export function draw({ title, headline, places }: Result): HTMLCanvasElement {
  const columns = places.length > 1 ? 2 : 1
  const width = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns
  const inner = Math.min(width, 640)
  const rows = Math.max(...places.map(({ dots }) => dots.length))
  const cell = (inner - 48) / Math.max(...places.map(({ dots }) => dots[0].length))
  const height = 96 + rows * cell * 1.12 + 24
  const fitted = fit(headline, { width: WIDTH - 2 * MARGIN, most: 190, least: 120 })
  const top = HEAD + fitted.lines.length * fitted.height + 70
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = Math.ceil(top + Math.ceil(places.length / columns) * (height + GAP) + MARGIN)
  const pen = canvas.getContext('2d')!
  const colour = colours()
  felt(pen, colour, canvas.height)
  heading(pen, colour, title)
  writeLines(pen, colour, fitted.lines, fitted.height)
  underline(pen, colour, top - 62)
  places.forEach((place, index) => {
    const inRow = Math.min(columns, places.length - (index - (index % columns)))
    const left = (WIDTH - inRow * inner - (inRow - 1) * GAP) / 2
    const x = left + (index % columns) * (inner + GAP)
    paper(pen, colour, place, x, top + Math.floor(index / columns) * (height + GAP), inner, height, cell)
  })
  return canvas
}

/** What the tokens say by day, whatever the page looks like now. */
function colours(): Colour {
  return (token) => {
    const probe = document.createElement('i')
    probe.style.colorScheme = 'light'
    probe.style.color = `var(--${token})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
}

function felt(pen: Pen, colour: Colour, height: number) {
  const light = pen.createRadialGradient(WIDTH / 2, height * 0.15, 0, WIDTH / 2, height * 0.15, height)
  light.addColorStop(0, colour('felt-light'))
  light.addColorStop(0.5, colour('felt'))
  light.addColorStop(1, colour('felt-dark'))
  pen.fillStyle = light
  pen.fillRect(0, 0, WIDTH, height)
}

function heading(pen: Pen, colour: Colour, title: string) {
  pen.fillStyle = colour('on-felt-soft')
  pen.font = `800 38px ${FAMILY}`
  pen.textBaseline = 'middle'
  pen.textAlign = 'right'
  pen.fillText(title, WIDTH - MARGIN, 72)
  strokes(pen, 'Rollwright', MARGIN, 40, 62, colour('on-felt'))
}

function writeLines(pen: Pen, colour: Colour, lines: string[], height: number) {
  const isWritten = canWrite(lines.join(' '))
  lines.forEach((line, index) => {
    const y = HEAD + index * height
    if (isWritten) {
      const scale = height / (HEIGHT + 8)
      strokes(pen, line, (WIDTH - write(line).width * scale) / 2, y, height, colour('on-felt'))
      return
    }
    pen.fillStyle = colour('on-felt')
    pen.font = `800 ${height * 0.62}px ${FAMILY}`
    pen.textAlign = 'center'
    pen.fillText(line, WIDTH / 2, y + height / 2, WIDTH - 2 * MARGIN)
  })
}

/** A text in the strokes of our alphabet. */
function strokes(pen: Pen, text: string, x: number, y: number, height: number, ink: string) {
  const scale = height / (HEIGHT + 8)
  pen.save()
  pen.translate(x + 10 * scale, y)
  pen.transform(scale, 0, -0.12 * scale, scale, 0, 0)
  pen.strokeStyle = ink
  pen.lineWidth = 8.5
  pen.lineCap = pen.lineJoin = 'round'
  for (const path of write(text).paths) pen.stroke(new Path2D(path))
  pen.restore()
}

function underline(pen: Pen, colour: Colour, y: number) {
  pen.save()
  pen.translate(WIDTH / 2 - 260, y - 20)
  pen.scale(520 / 300, 1.6)
  pen.strokeStyle = colour('alert')
  pen.lineWidth = 5
  pen.lineCap = 'round'
  pen.stroke(new Path2D('M4 13C70 5 220 8 296 5M105 22C160 19 240 10 296 5'))
  pen.restore()
}

function paper(pen: Pen, colour: Colour, place: Place, x: number, y: number, width: number, height: number, cell: number) {
  pen.save()
  pen.fillStyle = colour('paper')
  pen.shadowColor = 'rgb(0 0 0 / 40%)'
  pen.shadowBlur = 24
  pen.shadowOffsetY = 10
  box(pen, x, y, width, height, 26)
  pen.fill()
  pen.restore()
  if (place.hasWon) {
    pen.strokeStyle = colour('alert')
    pen.lineWidth = 9
    box(pen, x, y, width, height, 26)
    pen.stroke()
  }
  nameplate(pen, colour, place, x + 24, y + 50, width - 48)
  place.dots.forEach((row, line) =>
    row.forEach((dot, column) => field(pen, colour, dot, x + 24 + column * cell, y + 96 + line * cell * 1.12, cell - 3)),
  )
}

function nameplate(pen: Pen, colour: Colour, { seat, rank, name, points }: Place, x: number, y: number, width: number) {
  pen.textBaseline = 'middle'
  pen.textAlign = 'left'
  pen.font = `800 28px ${FAMILY}`
  pen.fillStyle = colour('ink-soft')
  if (rank) pen.fillText(String(rank), x, y)
  const left = x + (rank ? 34 : 0)
  pen.beginPath()
  pen.arc(left + 24, y, 24, 0, 2 * Math.PI)
  pen.fillStyle = colour(`pen-${seat % PENS}`)
  pen.fill()
  pen.fillStyle = colour('on-fill')
  pen.textAlign = 'center'
  pen.fillText([...name][0]?.toUpperCase() ?? '', left + 24, y + 2)
  pen.fillStyle = colour('ink')
  pen.textAlign = 'right'
  pen.font = `800 50px ${FAMILY}`
  const total = written(points)
  pen.fillText(total, x + width, y + 2)
  const taken = pen.measureText(total).width
  pen.textAlign = 'left'
  pen.font = `800 34px ${FAMILY}`
  pen.fillText(name, left + 62, y + 2, width - (left - x) - 62 - taken - 16)
}

function field(pen: Pen, colour: Colour, { colour: own, look, text, isRound }: Dot, x: number, y: number, size: number) {
  pen.save()
  pen.fillStyle = colour(look === 'gone' ? 'paper-shade' : own)
  pen.globalAlpha = look === 'free' ? 0.28 : 1
  box(pen, x, y, size, size, isRound ? size / 2 : size * 0.2)
  pen.fill()
  if (text) {
    pen.fillStyle = colour(own === 'yellow' || own === 'white' ? 'on-yellow' : 'on-fill')
    pen.font = `800 ${size * 0.62}px ${FAMILY}`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(text, x + size / 2, y + size * 0.54)
  }
  if (look === 'marked') {
    pen.strokeStyle = colour('pen')
    pen.lineWidth = size * 0.13
    pen.lineCap = 'round'
    pen.stroke(new Path2D(cross(x, y, size)))
  }
  pen.restore()
}

function cross(x: number, y: number, size: number): string {
  const [a, b] = [size * 0.2, size * 0.8]
  return `M${x + a} ${y + a}L${x + b} ${y + b}M${x + b} ${y + a}L${x + a} ${y + b}`
}

function box(pen: Pen, x: number, y: number, width: number, height: number, radius: number) {
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
}
