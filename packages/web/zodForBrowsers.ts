import type { Plugin } from 'vite'

/** What browsers never ask of Zod: descriptions of schemas as JSON Schema, and its own sentences for faults. */
const describingFiles = /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/
const sentences = /zod\/v4\/locales\/en\.js$/
const schemas = /zod\/v4\/core\/schemas\.js$/
/** How Zod writes code for an object, which the policy of the page forbids (`api/withoutEval.ts`): the plain object does. */
const writingObject = /(?<=^export const \$ZodObjectJIT = )[\s\S]*?^\}\);$/m

const exported = (code: string): string[] =>
  [...code.matchAll(/^export (?:const|function) (\w+)/gm)].flatMap(([, name]) => name ?? [])

/**
 * Leaves out parts of Zod that no screen uses, which are a quarter of it. The server describes the contract as JSON
 * Schema, and faults are worded by the texts of the product (`contract/src/wire/faults.ts`).
 */
export function zodForBrowsers(): Plugin {
  return {
    name: 'semilla:zod-for-browsers',
    apply: 'build',
    transform(code, id) {
      if (sentences.test(id)) return { code: "export default () => ({ localeError: () => 'invalid' })", map: null }
      if (schemas.test(id)) {
        if (!writingObject.test(code)) throw new Error('Zod writes code for an object in another place now')
        return { code: code.replace(writingObject, '$ZodObject'), map: null }
      }
      if (!describingFiles.test(id)) return undefined
      const empty = exported(code).map((name) => `export const ${name} = none`)
      return { code: ['const none = () => undefined', ...empty, 'export { none as process }'].join('\n'), map: null }
    },
  }
}
