import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')
const styles = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles')
const imported = readFileSync(join(import.meta.dirname, 'componentStyles.ts'), 'utf8')
const named = /import\s+\{([^}]*)\}\s+from '@mantine\/core'/g

test('every component in use has its styles', () => {
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const used = sources.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(named)].flatMap(([, names = '']) => names.split(/[\s,]+/)),
  )
  const missing = [...new Set(used)].filter(
    (name) =>
      existsSync(join(styles, `${name}.layer.css`)) && !imported.includes(`@mantine/core/styles/${name}.layer.css'`),
  )
  expect(used).toContain('Button')
  expect(missing).toEqual([])
})
