/**
 * The most common passwords without the decoration that composition rules add. Before the comparison, capitals,
 * look-alike characters and surrounding digits and symbols are normalized, so `P@ssw0rd!1` becomes `password`.
 */
const commonStems: ReadonlySet<string> = new Set(
  `password passwort passphrase passcode passme pass contrasena contraseña clave micontrasena welcome bienvenido bienvenida
  letmein letmeinnow opensesame login signin admin administrator root master default changeme changeit temporary temp
  test testing tester testtest guest user username secret secreto qwerty qwertyuiop qwertyui qwert qwertz azerty asdf
  asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc wasd iloveyou iloveu ilovemyself loveme lovely
  love teamo tequiero mibebe amor amorcito princess princesa prince sunshine shadow monkey dragon football baseball
  basketball hockey soccer futbol superman batman spiderman starwars pokemon minecraft fortnite roblox computer internet
  summer winter spring autumn verano invierno primavera january february march april june july august september october
  november december monday tuesday wednesday thursday friday saturday sunday sanfrancisco california giants warriors
  fortyniners niners goldengate mission america freedom whatever trustno trustnoone access michael jessica jennifer
  ashley jordan hunter charlie daniel matthew thomas andrew joshua anthony george robert maria jose carlos alejandro
  jesus jesucristo dios guadalupe angel angela angelica estrella corazon bonita hermosa mommy
  mommyloves daddy mybaby babygirl babyboy baby hello hellohello goodbye abc abcd abcdef abcdefg abcabc aaa aaaa
  aaaaaa aaaaaaaa asdasd asd zzzzzz xxxxxx cheese chocolate cookie butterfly flower flowers purple orange yellow banana
  pepper ginger tigger buster maggie bailey snoopy killer mustang ferrari porsche corvette harley yankees cowboys
  steelers lakers eagles liverpool chelsea arsenal barcelona realmadrid google facebook instagram amazon netflix samsung
  iphone apple microsoft windows linkedin twitter youtube spotify zoom company business office school   nothing something everything anything forever
  blessed blessing faith grace heaven money cash dollar diamond silver golden crystal phoenix thunder lightning tiger
  lion wolf eagle panda unicorn rainbow wonderful beautiful happy happiness smile lucky`
    .split(/\s+/)
    .filter(Boolean),
)

const lookAlike: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '6': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'l',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}

const plain = (text: string) =>
  [...text]
    .map((sign) => lookAlike[sign] ?? sign)
    .join('')
    .replace(/[^\p{L}]/gu, '')
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const keyboardRows = ['01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz']
const runs = [...keyboardRows, ...keyboardRows.map((row) => [...row].reverse().join(''))]

/** Returns whether a run such as 12345678, or one repeated character, makes up most of the password. */
function isMostlyRun(text: string): boolean {
  for (let length = Math.max(5, Math.ceil(text.length * 0.7)); length <= text.length; length++) {
    for (let start = 0; start + length <= text.length; start++) {
      const part = text.slice(start, start + length)
      if (runs.some((run) => run.includes(part)) || new Set(part).size <= 2) return true
    }
  }
  return false
}

/**
 * Returns whether a password is among the first that an attacker would guess: a common word in any disguise, a run of
 * keys, or a repetition.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  const forms = [plain(text), plain(bare(text)), bare(text), text.replace(/[^\p{L}]/gu, '')]
  return forms.some((form) => commonStems.has(form)) || isMostlyRun(text) || isDoubled(text)
}

/** Returns whether the text is one word repeated, such as `passpass`. */
function isDoubled(text: string): boolean {
  const form = plain(bare(text))
  const half = form.slice(0, form.length / 2)
  return form.length % 2 === 0 && half.length >= 3 && form === half + half && commonStems.has(half)
}
