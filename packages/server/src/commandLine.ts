/** Prints a line. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Prints the usage or what is missing, and exits with 2. */
export function leave(why: string): never {
  say(why)
  process.exit(2)
}
