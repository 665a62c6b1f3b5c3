import { invitationCodeOfLink } from '@semilla/domain/accounts/invitationCode.ts'
import { z } from 'zod'
import { fields } from '../wire/wire.ts'

type Names = { readonly [parameter: string]: readonly [name: string, codec: z.ZodType] }
type Texts = Readonly<Record<string, string>>

type More = {
  /** The path on phones, where it is not `/Mobile` + path; `none` for a screen that has no place there. */
  readonly mobile?: string
  /** Parameters that distinguish this screen from others with the same path on phones. */
  readonly mobileSearch?: Texts
  /** Parameters that are always sent and never read. */
  readonly always?: Texts
}

const noParameters = fields({})
const sentText = z.string().nullish()

/** Declares the address of a screen: its path, and each parameter with its name in the address and its codec. */
export function address<const N extends Names = Record<never, never>>(path: string, names?: N, more: More = {}) {
  const { mobile, mobileSearch, always = {} } = more
  const sent = Object.entries(always).map(([name, text]) => [name, [z.string(), () => text]] as const)
  return {
    path,
    mobile,
    mobileSearch,
    search: names || more.always ? fields((names ?? {}) as N, Object.fromEntries(sent)) : (noParameters as never),
  }
}
export type Address = Omit<ReturnType<typeof address>, 'search'> & { readonly search: z.ZodType }

/**
 * Returns a codec for a parameter that counts as absent when it is invalid; the screen then says what is missing. One that is
 * not there is absent too, also where a request would have a default for it.
 */
export const orAbsent = <C extends z.ZodType>(codec: C) =>
  z.codec(sentText, z.custom<z.output<C> | undefined>(), {
    decode: (text) => {
      const read = z.safeDecode(codec, text as never)
      return (text && read.success ? read.data : undefined) as never
    },
    encode: (value) => (value === undefined ? undefined : String(z.encode(codec, value as never))),
  })

/**
 * Returns the codec of a flag that is `1` or `true` in the address when it is set, as in the legacy system, and absent
 * otherwise.
 */
export const flagAs = (written: '1' | 'true') =>
  z.codec(sentText, z.boolean().optional(), {
    decode: (text) => /^(1|true)$/i.test(text ?? '') || undefined,
    encode: (isSet) => (isSet ? written : undefined),
  })

/** Returns the codec of a set of the given words, separated by commas. Other words are left out. */
export const choices = <const W extends string>(words: readonly W[]) =>
  z.codec(sentText, z.custom<readonly W[] | undefined>(), {
    decode: (text) => {
      const known = [...new Set(text?.split(','))].filter((word): word is W =>
        (words as readonly string[]).includes(word),
      )
      return known.length > 0 ? known : undefined
    },
    encode: (chosen) => chosen?.join(','),
  })

/** Returns the codec of a list of values, separated by commas. Values that `codec` refuses are left out. */
export const listOf = <C extends z.ZodType>(codec: C) =>
  z.codec(sentText, z.custom<readonly z.output<C>[] | undefined>(), {
    decode: (text) => {
      const read = (text?.split(',') ?? []).map((each) => z.safeDecode(codec, each as never))
      const known = read.flatMap(({ success, data }) => (success ? [data] : []))
      return (known.length > 0 ? [...new Set(known)] : undefined) as never
    },
    encode: (chosen) =>
      (chosen as readonly z.output<C>[] | undefined)?.map((each) => String(z.encode(codec, each as never))).join(','),
  })

/** Returns the names of the parameters in an address. */
export const parameterNames = ({ search }: { readonly search?: z.ZodType }): string[] =>
  search instanceof z.ZodCodec && search.in instanceof z.ZodObject ? Object.keys(search.in.shape) : []

const isMobile = (path: string) => /^\/mobile(\/|$)/i.test(path)

/** Returns the path of a screen on phones, or undefined when it has none. */
export function twinOf({ path, mobile }: { readonly path: string; readonly mobile?: string }): string | undefined {
  if (isMobile(path)) return path
  return mobile === 'none' ? undefined : (mobile ?? `/Mobile${path}`)
}

/** An invitation code, without what its message says after the link. */
export const codeOfLink = z.codec(sentText, z.string().optional(), {
  decode: (named) => invitationCodeOfLink(named?.trim() ?? '') || undefined,
  encode: (code) => code,
})
