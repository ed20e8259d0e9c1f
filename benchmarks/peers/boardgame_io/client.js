// Two players a table over socket.io, each moving as soon as it may. Reads an order from its
// input and writes what it measured to a file, both in the form of benchmarks/load/orders.py.
const { execSync } = require("child_process");
const { readFileSync, writeFileSync } = require("fs");
const { io } = require("socket.io-client");

const WARM_UP_SECONDS = 3;
const CONNECTING_AT_ONCE = 50;

const order = JSON.parse(readFileSync(0, "utf8"));
const server = order.pids.server;
const ticksPerSecond = Number(execSync("getconf CLK_TCK"));
const pageBytes = Number(execSync("getconf PAGESIZE"));

const figures = { to_own: [], to_other: [] };
let moves = 0;
let isMeasuring = false;

const now = () => performance.now() / 1000;
const sleep = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));
// The fields of /proc/PID/stat from the third on.
const stat = () => readFileSync(`/proc/${server}/stat`, "utf8").split(") ").pop().split(" ").map(Number);
const cpuSeconds = () => stat().slice(11, 15).reduce((a, b) => a + b) / ticksPerSecond;
const ownSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

class Table {
  constructor(number) {
    this.number = number;
    this.match = 0;
    this.sent = new Map(); // when each state was moved from
    this.players = ["0", "1"].map((id) => new Player(this, id));
    this.lastMove = 0;
  }
}

class Player {
  constructor(table, id) {
    this.table = table;
    this.id = id;
    this.match = 0;
    this.at = -1;
  }

  connect() {
    this.socket = io(`http://127.0.0.1:${order.port}/append`, {
      transports: ["websocket"],
      forceNew: true,
    });
    this.socket.on("sync", (match, info) => this.see(match, info.state));
    this.socket.on("update", (match, state) => this.see(match, state));
    return new Promise((done) => this.socket.on("connect", () => done(this.sync())));
  }

  get matchID() {
    return `table ${this.table.number} match ${this.match}`;
  }

  sync() {
    this.socket.emit("sync", this.matchID, this.id, undefined, 2);
  }

  see(match, state) {
    if (match !== this.matchID || state._stateID <= this.at) return;
    const time = now();
    for (let id = Math.max(this.at, 0); id < state._stateID; id++) this.saw(`${match} ${id}`, time);
    this.at = state._stateID;
    if (state.ctx.gameover) {
      this.match += 1;
      this.at = -1;
      this.sync();
    } else if (state.ctx.currentPlayer === this.id) {
      this.move(state);
    }
  }

  // The state `key` has been moved from: by us, which is our acknowledgement, or by the other.
  saw(key, time) {
    const move = this.table.sent.get(key);
    if (!move) return;
    const isOwn = move.by === this.id;
    if (isOwn) {
      moves += 1;
      this.table.lastMove = time;
    }
    if (isMeasuring) (isOwn ? figures.to_own : figures.to_other).push(time - move.at);
    move.unseen -= 1;
    if (!move.unseen) this.table.sent.delete(key);
  }

  move(state) {
    const payload = { type: "append", args: [Math.floor(6 * Math.random())], playerID: this.id };
    this.table.sent.set(`${this.matchID} ${state._stateID}`, { by: this.id, at: now(), unseen: 2 });
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, this.matchID, this.id);
  }
}

async function main() {
  const tables = Array.from({ length: order.tables }, (_, number) => new Table(number));
  const players = tables.flatMap((table) => table.players);
  for (let first = 0; first < players.length; first += CONNECTING_AT_ONCE) {
    await Promise.all(players.slice(first, first + CONNECTING_AT_ONCE).map((p) => p.connect()));
  }
  await sleep(WARM_UP_SECONDS);
  const before = { moves, time: now(), cpu: cpuSeconds(), own: ownSeconds() };
  isMeasuring = true;
  await sleep(order.seconds);
  isMeasuring = false;
  figures.seconds = now() - before.time;
  figures.moves = moves - before.moves;
  figures.cpu = { server: cpuSeconds() - before.cpu };
  figures.client_cpu = ownSeconds() - before.own;
  figures.rss = { server: stat()[21] * pageBytes };
  figures.stalled = tables.filter((table) => table.lastMove < now() - order.seconds / 2).length;
  writeFileSync(process.argv[2], JSON.stringify(figures));
  process.exit(0);
}

main();
