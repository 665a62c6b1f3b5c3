import { z } from 'zod'
import { fields } from '../wire/wire.ts'

type Names = { readonly [parameter: string]: readonly [name: string, codec: z.ZodType] }
type Texts = Readonly<Record<string, string>>

type More = {
  /** The path on phones, where it is not `/Mobile` + path; `none` for a screen that has no place there. */
  readonly mobile?: string
  /** Parameters that tell this screen from another that shares its path on phones. */
  readonly mobileSearch?: Texts
  /** Parameters that are always sent and never read. */
  readonly always?: Texts
}

/** Declares where a screen is: its path, and each of its parameters with its name there and the codec that reads it. */
export function address<const N extends Names = Record<never, never>>(path: string, names?: N, more: More = {}) {
  const { mobile, mobileSearch, always = {} } = more
  const sent = Object.entries(always).map(([name, text]) => [name, [z.string(), () => text]] as const)
  return { path, mobile, mobileSearch, search: fields((names ?? {}) as N, Object.fromEntries(sent)) }
}
export type Address = Omit<ReturnType<typeof address>, 'search'> & { readonly search: z.ZodType }

/** A parameter that is as good as absent when it cannot be read: the screen says itself what is missing. */
export const perhaps = <C extends z.ZodType>(codec: C) =>
  z.codec(z.string().nullish(), z.custom<z.output<C> | undefined>(), {
    decode: (text) => {
      const read = z.safeDecode(codec, (text ?? undefined) as never)
      return (read.success ? read.data : undefined) as never
    },
    encode: (value) => (value === undefined ? undefined : String(z.encode(codec, value as never))),
  })

/** A parameter that is set or not, written as the described system writes it there. */
export const mark = (written: '1' | 'true') =>
  z.codec(z.string().nullish(), z.boolean().optional(), {
    decode: (text) => /^(1|true)$/i.test(text ?? '') || undefined,
    encode: (isSet) => (isSet ? written : undefined),
  })

/** Returns the names by which an address takes its parameters. */
export const parameterNames = ({ search }: { readonly search?: z.ZodType }): string[] =>
  search instanceof z.ZodCodec && search.in instanceof z.ZodObject ? Object.keys(search.in.shape) : []

const isMobile = (path: string) => /^\/mobile(\/|$)/i.test(path)

/** Returns where a screen is on a phone; nothing when it has no place there. */
export function twinOf({ path, mobile }: { readonly path: string; readonly mobile?: string }): string | undefined {
  if (isMobile(path)) return path
  return mobile === 'none' ? undefined : (mobile ?? `/Mobile${path}`)
}
