type Named = { readonly firstName: string; readonly middleInitial?: string | undefined; readonly lastName: string }

const han = /^\p{Script=Han}+$/u

/** Returns a person's name; one in Chinese characters begins with the surname (rules: Languages and dates). */
export function personName({ firstName, middleInitial, lastName }: Named): string {
  const [given, surname] = [firstName.trim(), lastName.trim()]
  return han.test(given) && han.test(surname)
    ? surname + given
    : [given, middleInitial, surname].filter(Boolean).join(' ')
}
