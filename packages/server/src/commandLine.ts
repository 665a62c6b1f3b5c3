/** Prints a line, with a detail if there is one. */
export const say = (line: string, detail?: string): void =>
  void process.stdout.write(detail ? `${line}: ${detail}\n` : `${line}\n`)

/** Prints the usage or what is missing, and exits with 2. */
export function leave(why: string): never {
  say(why)
  process.exit(2)
}
