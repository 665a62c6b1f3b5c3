// Runs one measurement: `npm run bench -- applications`. Each is in the file of its name and exports `run`.
const names = ['applications', 'audit', 'chat', 'duplicates', 'matching', 'queues', 'signIn', 'worklist'] as const
const [asked, ...rest] = process.argv.slice(2)
const name = names.find((each) => each === asked)
if (!name) {
  process.stderr.write(`Say which: ${names.join(', ')}\n`)
  process.exit(1)
}
const { run } = (await import(`./${name}.ts`)) as { run(args: string[]): Promise<void> }
await run(rest)

export {}
