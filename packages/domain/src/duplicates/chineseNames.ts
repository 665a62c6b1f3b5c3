import { pinyin } from 'pinyin-pro'
import { getJyutpingList } from 'to-jyutping'

const isHan = /\p{Script=Han}/u

/** Family names as Mandarin, Cantonese and older or other spellings write them: one name in each line. */
const surnameLines = `
ao ngo ou au
cai choi tsai choy tsoi
cao tso tsao cho
chen chan chin tan chun chern
cheng ching
cui tsui choi
deng tang teng
ding ting
du to tu
fang fong
feng fung
fu foo
gao ko kao
guan kwan kuan
guo kwok kuo kok
han hon
he ho
hong hung
hu woo wu
huang wong hwang ng ooi
jiang chiang kong keung
jin kam chin kim
kuang kwong
lai lay lei
li lee lei ly
liang leung leong
liao liu liew
lin lam lim
liu lau lao lew
lu luk lo loo
luo lo law loh
ma mah
mai mak
mei mui moy
mo mok
ouyang auyeung auyang
pan poon pun
peng pang
qian chin tsien
qin chun chin
qiu yau chiu khoo
ruan yuen
shen shum sum
shi sze shih si
situ szeto seto
song sung
su so soo
sun suen
tan tam tom hom
tang tong
tian tin
wang wong ong
wei ngai
wen man wan
weng yung
wu ng mo go
xiao siu hsiao shiu
xie tse hsieh tze der
xu hui hsu chui tsui shu
xue sit hsueh
yan yim ngan
yang yeung young yeong
yao yiu
ye yip yeh ip
yi yee
yu yue yee
yuan yuen un
zeng tsang chang jung
zhang cheung chang jang teo
zhao chiu chao jew
zheng cheng cheang tay
zhong chung
zhou chow chou chau
zhu chu gee jue
zhuang chong
zou chau tsou
`
const surnames = new Map<string, Set<number>>()
for (const [line, text] of surnameLines.trim().split('\n').entries())
  for (const name of text.split(' ')) surnames.set(name, (surnames.get(name) ?? new Set()).add(line))

/** Returns the Chinese family names, as numbers, that a romanized one (folded) can stand for. */
export const surnamesOf = (name: string): ReadonlySet<number> => surnames.get(name) ?? new Set()

export type Part = 'first' | 'last'

/**
 * Returns how a name in Chinese characters is written in Latin letters: in Mandarin and in Cantonese, both without tones
 * and spaces. Empty for other names.
 */
export function romanized(name: string, part: Part): string[] {
  if (!isHan.test(name)) return []
  const mandarin = pinyin(name, { toneType: 'none', type: 'array', mode: part === 'last' ? 'surname' : 'normal' })
  const cantonese = getJyutpingList(name).map(([character, sound]) => jyutpingAsWritten(sound ?? character))
  return [...new Set([mandarin.join(''), cantonese.join('')].map((text) => text.toLowerCase().replace(/[^a-z]/g, '')))]
}

/** Jyutping writes `j` for the sound that everyone else writes `y`. */
const jyutpingAsWritten = (sound: string) => sound.replace(/\d/g, '').replace(/^j/, 'y')

const initials: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/zh|ch|ts|tz|[zqj]/g, 'c'],
  [/hs|sh|x/g, 's'],
  [/kw|gw|g/g, 'k'],
  [/b/g, 'p'],
  [/d/g, 't'],
  [/ng/g, 'n'],
]

/**
 * Returns the consonants of a romanized Chinese name in classes that pinyin, Wade–Giles and Cantonese spellings share:
 * *Xiaoming*, *Hsiao-ming* and *Siu Ming* have the same.
 */
export function soundOf(name: string): string {
  const classes = initials.reduce((text, [pattern, sound]) => text.replace(pattern, sound), name)
  return classes.replace(/(?<!^)[aeiou]+/g, '').replace(/[aeiou]/g, 'a')
}
