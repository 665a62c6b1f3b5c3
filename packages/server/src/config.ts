import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tableApprovals } from '@semilla/domain/tables/approval.ts'
import { z } from 'zod'
import { makeFolder } from './makeFolder.ts'
import {
  bounceAddress,
  clamdAddress,
  databaseUrl,
  mailServerUrl,
  numberFrom,
  onOff,
  ownUrl,
  senderAddress,
  tilesUrl,
  wholeFrom,
} from './settingValues.ts'

/** Every setting of the product, read from the environment and validated at start. docs/operations.md explains each. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: wholeFrom(0, 65535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL: wholeFrom(1, 200).default(12),
  DATA_DIR: z.string().optional(),
  DEMO: onOff.optional(),
  OUTBOX: onOff.optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  TRUST_PROXY: wholeFrom(0, 10).default(0),
  PASSWORD_POLICY: z.enum(['classes', 'nist']).default('classes'),
  SMTP_URL: mailServerUrl.optional(),
  MAIL_FROM: senderAddress.default('Semilla <no-reply@localhost>'),
  MAIL_REPLY_TO: senderAddress.optional(),
  MAIL_BOUNCES: bounceAddress.optional(),
  TWILIO_ACCOUNT_SID: z.string().regex(/^AC/, { error: 'begins with AC' }).optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{7,15}|MG\w+)$/, { error: 'is a number such as +14155550100, or the id of a messaging service' })
    .optional(),
  TWILIO_URL: z.url({ protocol: /^https?$/ }).optional(),
  QUIET_HOURS: onOff.default(true),
  NOTICE_DELAY_SECONDS: wholeFrom(0, 3600).default(60),
  GEOCODER: z.enum(['local', 'census', 'google']).default('local'),
  GOOGLE_MAPS_KEY: z.string().optional(),
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEOCODER_DAILY_LOOKUPS: wholeFrom(0, 10_000_000).default(5000),
  MAP_TILES: tilesUrl.optional(),
  MAP_TILES_CREDIT: z.string().default(''),
  MAP_TILES_CREDIT_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLAMD: clamdAddress.optional(),
  DOCUMENT_RETENTION_DAYS: wholeFrom(1, 36_500).default(30),
  TABLE_APPROVAL: z.enum(tableApprovals).default('off'),
  RATE_LIMITS: onOff.default(true),
  REQUEST_SECONDS: numberFrom(1, 3600).default(60),
  STATEMENT_SECONDS: numberFrom(0, 3600).default(60),
  PUBLIC_URL: ownUrl.optional(),
  SERVICE_PORTAL_BASE_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  APP_ID: wholeFrom(1, 999_999).default(3200),
  GATEWAY_API_KEY: z.string().min(32).optional(),
  TRANSLATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSLATION_API_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
})

export type Config = Omit<
  z.output<typeof settings>,
  'SESSION_SECRET' | 'DATA_DIR' | 'DEMO' | 'OUTBOX' | 'PUBLIC_URL'
> & {
  readonly SESSION_SECRET: string
  readonly DATA_DIR: string
  readonly PUBLIC_URL: string
  /** Whether PUBLIC_URL was set to a URL that other machines can reach. */
  readonly knowsPublicUrl: boolean
  readonly DEMO: boolean
  readonly OUTBOX: boolean
  readonly isProduction: boolean
}

const defaultDataDir = () => join(process.cwd(), 'data')

/** Returns the file of the secret that a data folder has if none is set. */
export const secretFileIn = (dataDir: string): string => join(dataDir, 'session-secret')

/** Returns the secret of this data folder. The first process creates it, atomically. */
function readOrMakeSecret(dataDir: string): string {
  const file = secretFileIn(dataDir)
  if (!existsSync(file)) {
    makeFolder(dataDir)
    const making = `${file}.${process.pid}`
    writeFileSync(making, randomBytes(32).toString('hex'), { mode: 0o600 })
    try {
      linkSync(making, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(making)
    }
  }
  return readFileSync(file, 'utf8')
}

function keptSecret(dataDir: string): string {
  try {
    return readOrMakeSecret(dataDir)
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} is no folder that this user can write to: ${(error as Error).message}`)
  }
}

/**
 * Returns the validated settings. Refuses to start with an invalid setting, or in production without SESSION_SECRET.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  // In zod's words: the messages of the product are keys of its texts.
  const read = settings.safeParse(given, { error: z.locales.en().localeError })
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`Settings are not right: ${faults.join('; ')}`)
  }
  if (read.data.MAP_TILES && !read.data.MAP_TILES_CREDIT) throw new Error('MAP_TILES needs MAP_TILES_CREDIT')
  if (read.data.S3_ENDPOINT && !read.data.S3_BUCKET) throw new Error('S3_ENDPOINT needs S3_BUCKET')
  if (!read.data.S3_ACCESS_KEY_ID !== !read.data.S3_SECRET_ACCESS_KEY)
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY need each other')
  if (read.data.GEOCODER === 'google' && !read.data.GOOGLE_MAPS_KEY)
    throw new Error('GEOCODER=google needs GOOGLE_MAPS_KEY')
  const texting = [read.data.TWILIO_ACCOUNT_SID, read.data.TWILIO_AUTH_TOKEN, read.data.TWILIO_FROM].filter(Boolean)
  if (texting.length % 3 > 0)
    throw new Error('Text messages need TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM')
  const isProduction = read.data.NODE_ENV === 'production'
  if (isProduction && !read.data.SESSION_SECRET) throw new Error('SESSION_SECRET is required in production')
  const DATA_DIR = read.data.DATA_DIR ?? defaultDataDir()
  // The demo city's accounts have a published password, one of them an administrator's.
  const DEMO = read.data.DEMO ?? !(isProduction || read.data.DATABASE_URL)
  return {
    ...read.data,
    DATA_DIR,
    PUBLIC_URL: read.data.PUBLIC_URL ?? `http://localhost:${read.data.PORT}`,
    knowsPublicUrl: read.data.PUBLIC_URL !== undefined,
    DEMO,
    OUTBOX: read.data.OUTBOX ?? (DEMO && !isProduction),
    SESSION_SECRET: read.data.SESSION_SECRET ?? keptSecret(DATA_DIR),
    isProduction,
  }
}
