import { createHash, generateKeyPairSync, sign } from 'node:crypto'

const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest()
const coordinate = (of: string | undefined) => Buffer.from(of ?? '', 'base64url')

/** Returns a passkey as the product stores it, and how it answers what it is asked to sign on a page. */
export function newPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const credentialId = sha256(`${x}`).toString('base64url')
  // The key as authenticators write it: a COSE map of five entries for ES256 on the curve P-256.
  const [head, between] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')]
  const cose = Buffer.concat([head, coordinate(x), between, coordinate(y)])
  return {
    stored: { credentialId, publicKey: cose, name: 'Mine', counter: 0, transports: [] as string[] },
    answer(challenge: string) {
      const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }))
      const flagsAndCounter = Buffer.from('0500000000', 'hex')
      const device = Buffer.concat([sha256(new URL(origin).hostname), flagsAndCounter])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: device.toString('base64url'),
        signature: sign('sha256', Buffer.concat([device, sha256(client)]), privateKey).toString('base64url'),
      }
      const id = { id: credentialId, rawId: credentialId }
      return { ...id, type: 'public-key', clientExtensionResults: {}, response }
    },
  }
}
