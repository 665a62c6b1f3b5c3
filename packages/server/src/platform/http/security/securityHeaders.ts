import { createHash, randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../config.ts'

/** Browser features that no page of the product uses. */
const unused = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const
/** What the product's own pages use: staff sign in with passkeys. */
const used = ['publickey-credentials-create', 'publickey-credentials-get'] as const
const allow = (features: readonly string[], allowed: string) => features.map((feature) => `${feature}=${allowed}`)
const permissionsPolicy = [...allow(unused, '()'), ...allow(used, '(self)')].join(', ')
const nothingAllowed = allow([...unused, ...used], '()').join(', ')

/** Returns the security headers of a standalone page with one known inline style. They block everything else. */
export function standalonePageHeaders(style: string): Readonly<Record<string, string>> {
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'permissions-policy': nothingAllowed,
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
}

const nonces = new WeakMap<object, string>()
const nonceOf = (_request: unknown, response: ServerResponse) => `'nonce-${nonces.get(response)}'`

/**
 * Adds security headers to every response. Browsers load resources only from this server (and map tiles where a service is
 * set), apply inline styles only with
 * the nonce of the response (`reply.cspNonce.style`), run no inline scripts, and display the product in no frame.
 */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isEncrypted = new URL(config.PUBLIC_URL).protocol === 'https:'
  app.addHook('onRequest', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    nonces.set(reply.raw, nonce)
    reply.cspNonce = { script: nonce, style: nonce }
    reply.header('permissions-policy', permissionsPolicy)
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // React and Mantine set styles of elements through the CSSOM, which this directive does not restrict.
        styleSrc: ["'self'", nonceOf],
        styleSrcAttr: ["'none'"],
        fontSrc: ["'self'"],
        // A profile picture is a data URL, and one that is being cropped is a blob URL. Map tiles come from the host that
        // the deployment names.
        imgSrc: ["'self'", 'data:', 'blob:', ...(config.MAP_TILES ? [new URL(config.MAP_TILES).origin] : [])],
        connectSrc: ["'self'"],
        // What phones need to keep the product on the home screen, and to start it without a network.
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isEncrypted ? [] : null,
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    originAgentCluster: true,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: (config.isProduction || isEncrypted) && { maxAge: 31_536_000, includeSubDomains: true },
    xContentTypeOptions: true,
    xDnsPrefetchControl: { allow: false },
    xDownloadOptions: true,
    xFrameOptions: { action: 'deny' },
    xPermittedCrossDomainPolicies: { permittedPolicies: 'none' },
    xPoweredBy: true,
    xXssProtection: true,
  })
}
