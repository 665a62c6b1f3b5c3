import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allOperations } from '@semilla/contract/operations.ts'
import { applicationStatuses, childStatuses, referralStatuses } from '@semilla/domain/applications/status.ts'
import { conditionNames } from '@semilla/domain/matching/conditions.ts'
import { refusals } from '@semilla/domain/refusal.ts'
import { describe, expect, test } from 'vitest'
import { allRoutes } from '../packages/server/src/areas/routes.ts'
import { valuesOf } from '../packages/web/compiledMessages.ts'
import { addressesWritten } from './architecture/addresses.ts'
import { readRules, rulesPath, textsElsewhere, unknownCitations } from './architecture/rules.ts'
import { importsOf, isTest, readSources, root } from './architecture/sources.ts'
import { layers, legacySpellings } from './architecture/table.ts'
import {
  driverFiles,
  isQueries,
  listsColumnsOfJson,
  tableOwners,
  tablesWritten,
  touchesRows,
  writersForOthers,
  writesUnnamed,
} from './architecture/tables.ts'
import { missingFromLock, readLock, unknownInLock } from './lock.ts'

const code = readSources(['packages', 'tools', 'bench', 'e2e'], ['.ts', '.tsx'])

describe('imports', () => {
  const layerOf = (path: string) => layers.find(({ at }) => path.startsWith(at))
  const checked = code.filter(({ path }) => layerOf(path) && !isTest(path))

  test('every import goes down', () => {
    const up = checked.flatMap((source) => {
      const layer = layerOf(source.path)
      return importsOf(source)
        .files.filter((file) => layer && ![layer.at, ...layer.mayImport].some((at) => file.startsWith(at)))
        .map((file) => `${source.path} imports ${file}`)
    })
    expect(up).toEqual([])
  })

  test('rules and contract use only the packages that they are allowed', () => {
    const foreign = checked.flatMap((source) => {
      const allowed = layerOf(source.path)?.packages
      return importsOf(source)
        .packages.filter((name) => allowed && !allowed.includes(name))
        .map((name) => `${source.path} imports ${name}`)
    })
    expect(foreign).toEqual([])
  })

  test('the areas of the web client import each other without a cycle', () => {
    const areaOf = (path: string) => /^packages\/web\/src\/areas\/([^/]+)\//.exec(path)?.[1]
    const edges = new Map<string, Set<string>>()
    for (const source of checked) {
      const from = areaOf(source.path)
      if (!from) continue
      const to = importsOf(source).files.flatMap((file) => areaOf(file) ?? [])
      edges.set(from, new Set([...(edges.get(from) ?? []), ...to.filter((area) => area !== from)]))
    }
    const circles: string[] = []
    const visit = (area: string, way: readonly string[]): void => {
      if (way.includes(area)) {
        circles.push([...way.slice(way.indexOf(area)), area].join(' → '))
        return
      }
      for (const next of edges.get(area) ?? []) visit(next, [...way, area])
    }
    for (const area of edges.keys()) visit(area, [])
    expect(circles).toEqual([])
  })
})

test('the day of an instant is the one in the city, and never cut from its text', () => {
  const shown = readSources(['packages/web/src', 'packages/server/src/areas'], ['.ts', '.tsx'])
  const cut = shown.filter(({ path, text }) => !isTest(path) && /\.(slice|substring|substr)\(0, 10\)/.test(text))
  expect(cut.map(({ path }) => path)).toEqual([])
})

test('misspelled words of the wire stay inside the contract', () => {
  const holds = readSources(['packages', 'tools', 'locales'], ['.ts', '.tsx', '.json', '.sql']).filter(
    ({ path }) =>
      !path.startsWith('packages/contract/') &&
      !path.startsWith('tools/architecture') &&
      !isTest(path) &&
      !/^packages\/server\/(testing|suites)\//.test(path),
  )
  const found = holds.flatMap(({ path, text }) =>
    legacySpellings.flatMap((spelling) => (spelling.test(text) ? [`${path} says ${spelling.source}`] : [])),
  )
  expect(found).toEqual([])
})

test('screen paths and the names of their parameters appear only in the contract', () => {
  const holds = readSources(['packages', 'tools'], ['.ts', '.tsx']).filter(
    ({ path }) =>
      !path.startsWith('packages/contract/') &&
      !path.startsWith('tools/architecture') &&
      !isTest(path) &&
      !/^packages\/server\/(testing|suites)\//.test(path),
  )
  const found = holds.flatMap(({ path, text }) => addressesWritten(text).map((each) => `${path} says ${each}`))
  expect(found).toEqual([])
})

test('permission strings appear only in the contract and in the shipped roles', () => {
  const places = ['packages/contract/src/permissions.ts', 'packages/server/src/areas/accounts/shippedRoles.ts']
  const found = code.filter(({ path, text }) => !isTest(path) && !places.includes(path) && /'!?oece\./.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

describe('operations and routes', () => {
  const nameOf = (operation: { method: string; path: string }) => `${operation.method} ${operation.path.toLowerCase()}`

  test('every operation has exactly one route, and every route has a known operation', () => {
    const routed = allRoutes.map(({ operation }) => nameOf(operation)).sort()
    const declared = Object.values(allOperations).map(nameOf).sort()
    expect(routed).toEqual(declared)
  })
})

describe('texts', () => {
  const languages = ['en', 'es', 'zh-Hant'] as const
  const files = [...new Set(languages.flatMap((language) => readdirSync(join(root, 'locales', language))))].sort()
  type Texts = { readonly [key: string]: string | Texts }
  const read = (language: string, file: string) =>
    JSON.parse(readFileSync(join(root, 'locales', language, file), 'utf8')) as Texts
  const flat = (texts: Texts, before = ''): [string, string][] =>
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[`${before}${key}`, value]] : flat(value, `${before}${key}.`),
    )
  test.each(files)('%s says the same in every language', (file) => {
    const [english = [], ...others] = languages.map((language) => flat(read(language, file)))
    for (const texts of others) {
      const byKey = new Map(texts)
      expect([...byKey.keys()].sort()).toEqual(english.map(([key]) => key).sort())
      for (const [key, text] of english) expect(valuesOf(byKey.get(key) ?? ''), key).toEqual(valuesOf(text))
      expect(texts.filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
    }
  })

  test('every refusal has a message', () => {
    expect(Object.keys(read('en', 'refusals.json')).sort()).toEqual(Object.keys(refusals).sort())
  })

  test('every fault of a form has a message', () => {
    const known = new Set(flat(read('en', 'validation.json')).map(([key]) => key))
    const named = readSources(['packages/domain/src', 'packages/contract/src'], ['.ts'])
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, text }) => [...text.matchAll(/\berror: '(\w+)'/g)].map(([, key = '']) => ({ path, key })))
    expect(named.filter(({ key }) => !known.has(key))).toEqual([])
  })
})

test('links in the documentation lead to files that exist', () => {
  const pages = [
    ...readSources(['docs'], ['.md']),
    ...readdirSync(root)
      .filter((name) => name.endsWith('.md'))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  ]
  const broken = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => join(dirname(path), target))
      .filter((target) => !existsSync(join(root, target)))
      .map((target) => `${path} links ${target}`),
  )
  expect(broken).toEqual([])
})

describe('the page of rules', () => {
  const rules = readRules()
  const pages = readSources(['docs', 'packages/server/migrations'], ['.md', '.sql'])
  const folder = readdirSync(root).filter((name) => name.endsWith('.md'))
  const atRoot = folder.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const read = [...code, ...pages, ...atRoot].filter(({ path }) => !path.startsWith('tools/architecture'))

  test('has every section that is cited', () => {
    const unknown = read.flatMap((source) =>
      unknownCitations(source, rules.keys()).map((cited) => `${source.path} cites ${cited}`),
    )
    expect(unknown).toEqual([])
  })

  test('is cited, and no text outside the repository', () => {
    const found = read.filter(({ text }) => textsElsewhere.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })

  test.each<[section: string, names: readonly string[]]>([
    ['Conditions of matching', conditionNames],
    ['Status of an application', applicationStatuses],
    ['Status of a child', childStatuses],
    ['What happens to a referral', referralStatuses],
  ])('explains each name in "%s"', (section, names) => {
    const text = rules.get(section) ?? ''
    expect(names.filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([])
  })

  test('lists every section at its beginning, in order', () => {
    const [contents = ''] = readFileSync(join(root, rulesPath), 'utf8').split(/^## /m)
    const link = (heading: string) => `[${heading}](#${heading.toLowerCase().replaceAll(' ', '-')})`
    expect(contents.match(/\[[^\]]+\]\(#[^)]+\)/g)).toEqual([...rules.keys()].map(link))
  })
})

describe('table ownership', () => {
  const server = 'packages/server/src/'
  const checked = code.filter(
    ({ path }) => path.startsWith(server) && !isTest(path) && !path.includes('types.generated'),
  )
  const tables = Object.values(tableOwners).flat()
  const views = ['worklist_source']

  test('every table has one writer', () => {
    const ownerOf = (table: string) => Object.keys(tableOwners).find((owner) => tableOwners[owner]?.includes(table))
    const others = checked.flatMap(({ path, text }) => {
      const place = path.slice(server.length)
      return tablesWritten(text, tables)
        .filter((table) => !place.startsWith(ownerOf(table) ?? 'nowhere'))
        .map((table) => `${place} writes ${table}, which belongs to ${ownerOf(table) ?? 'nobody yet'}`)
    })
    expect(others).toEqual([])
    expect(new Set(tables).size).toBe(tables.length)
  })

  test('every table has an owner', () => {
    const generated = code.find(({ path }) => path.endsWith('database/types.generated.ts'))?.text ?? ''
    const [, all = ''] = /export interface DB \{([^}]*)\}/.exec(generated) ?? []
    const names = [...all.matchAll(/^\s+(\w+):/gm)].map(([, name = '']) =>
      name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
    )
    expect(names.length).toBeGreaterThan(80)
    expect(names.filter((name) => !tables.includes(name) && !views.includes(name))).toEqual([])
  })

  test.each([
    [".insertInto('organizationSetting')", 'organization_setting'],
    [".updateTable(\n      'role as r')", 'role'],
    ["insertionOf('role', rows)", 'role'],
    ["pipelinedInsertion('auditLog', columns)", 'audit_log'],
    ["upsertShipped(\n    db,\n    'role',\n    rows", 'role'],
    ["addMissing(db, 'organization', rows, ['code'])", 'organization'],
    ["tableStore({\n  table: 'zipArea',\n  key: 'zip'", 'zip_area'],
    ['sql`truncate referral`', 'referral'],
    ['`merge into referral r using given`', 'referral'],
    ['delete from referral where id = $1', 'referral'],
  ])('"%s" is seen as a write', (statement, table) => {
    expect(tablesWritten(statement, tables)).toEqual([table])
  })

  test('every write names its table', () => {
    const found = checked.filter(
      ({ path, text }) => !writersForOthers.includes(path.slice(server.length)) && writesUnnamed.test(text),
    )
    expect(found.map(({ path }) => path)).toEqual([])
    for (const place of writersForOthers)
      expect(writesUnnamed.test(checked.find(({ path }) => path === `${server}${place}`)?.text ?? ''), place).toBe(true)
  })

  test.each([
    ['await db.deleteFrom(table)', true],
    ['.insertInto(`${kind}Row`)', true],
    ['sql`insert into ${name} (id)', true],
    ['sql`update ${sql.table(table)} set', true],
    ['sql`delete from "${table}"`', true],
    ['insertionOf(table, rows)', true],
    ['addMissing(db, table, rows', true],
    ['tableStore({ table: of', true],
    ['tableStore(made)', true],
    [".deleteFrom('passkey')", false],
    [".updateTable(\n      'role as r')", false],
    ["tableStore({\n  table: 'reason',", false],
    ['on conflict (id) do update set ${columns}', false],
    ['update ${', true],
  ])('"%s" is a write without the name of its table: %s', (statement, expected) => {
    expect(writesUnnamed.test(statement)).toBe(expected)
  })

  test('only queries access rows, whether built, raw or prepared', () => {
    const found = checked.filter(({ path, text }) => {
      const place = path.slice(server.length)
      return !isQueries(place) && !(place in driverFiles) && touchesRows.test(text)
    })
    expect(found.map(({ path }) => path)).toEqual([])
  })

  test('JSON columns come from the typed tables, never from a list of names', () => {
    const found = checked.filter(({ text }) => listsColumnsOfJson.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })

  test.each([
    ["jsonb_build_object('firstName', p.first_name, 'email', p.email)", true],
    ["jsonb_build_object('id', u.id, 'name', trim(u.first_name))", true],
    ['from jsonb_to_recordset($1::jsonb) as line (vacancy_id bigint, rank jsonb)', true],
    ['select first_name, last_name from jsonb_populate_record(null::parent, d)', true],
    ["jsonb_build_object('phones', p.mobile_phones || p.home_phones)", false],
    ['from jsonb_to_recordset($1::jsonb) as listed (${values})', false],
    ['select ${parent} from jsonb_populate_record(null::parent, d)', false],
    ['select app.id, ${child}, at, at from app, doc, jsonb_populate_recordset(null::child, d) r', false],
  ])('"%s" lists columns: %s', (statement, expected) => {
    expect(listsColumnsOfJson.test(statement)).toBe(expected)
  })

  test('the files of the driver exist and access rows', () => {
    for (const place of Object.keys(driverFiles)) {
      const file = checked.find(({ path }) => path === `${server}${place}`)
      expect(file && touchesRows.test(file.text), place).toBe(true)
    }
  })
})

describe('the shape of the code', () => {
  /** A file of more lines surely does two things. Lists of data and generated files are exempt. */
  const longest = 300
  const isData = (path: string) => /\.generated\.|reference\/|shippedTables|demo\/names/.test(path)

  test('no file is too long', () => {
    const long = code
      .filter(({ path, text }) => !isTest(path) && !isData(path) && text.split('\n').length > longest)
      .map(({ path, text }) => `${path}: ${text.split('\n').length} lines`)
    expect(long).toEqual([])
  })

  test('the lock file holds the packages of every platform (npx node tools/lock.ts adds them)', () => {
    expect([...missingFromLock(readLock()).keys()]).toEqual([])
    expect(unknownInLock(readLock())).toEqual([])
  })

  test('no code is marked as unfinished', () => {
    const found = code.filter(({ path, text }) => !path.startsWith('tools/') && /\b(TODO|FIXME|XXX)\b/.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })
})

test('a name and what it is about are joined with the colon of the reader’s language', () => {
  // The first page of a wide window has no room for more.
  const exceptions = ['packages/web/src/ui/fields/dates/DateField.tsx']
  const joined = code
    .filter(({ path }) => path.startsWith('packages/web/src/') && !isTest(path) && !exceptions.includes(path))
    .flatMap(({ path, text }) => [...text.matchAll(/`[^`\n]*\}: \$\{.*/g)].map(([line]) => `${path}: ${line}`))
  expect(joined).toEqual([])
})
