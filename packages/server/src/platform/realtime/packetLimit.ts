import type { Sockets } from './admission.ts'

/** The most packets of one connection in a period. A page sends a packet when its screen changes, and one every 25 seconds. */
const maxPackets = 60
const periodMs = 10_000

/** Closes connections that send more packets than a page ever does: more than 60 in ten seconds. */
export function limitPackets(sockets: Sockets): void {
  sockets.engine.on('connection', (connection) => {
    let packets = 0
    let since = performance.now()
    connection.on('packet', () => {
      if (performance.now() - since > periodMs) {
        packets = 0
        since = performance.now()
      }
      packets++
      if (packets > maxPackets) connection.close(true)
    })
  })
}
