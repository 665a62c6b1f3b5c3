/** Server areas in import order: each may import those before it. */
const serverAreas = [
  'organizations',
  'reference',
  'addresses',
  'batches',
  'localization',
  'sites',
  'referrals',
  'vacancies',
  'eligibility',
  'applications',
  'invitations',
  'accounts',
  'duplicates',
  'casework',
  'matching',
  'enrollment',
  'documents',
  'chat',
  'merging',
  'notices',
  'bulk',
  'tables',
  'audit',
  'rights',
  'reports',
  'administration',
] as const

/** A folder or file, the path prefixes that it may import, and its allowed packages if they are limited. */
export type Layer = {
  readonly at: string
  readonly mayImport: readonly string[]
  readonly packages?: readonly string[]
}

const domain = 'packages/domain/src/'
const contract = 'packages/contract/src/'
const server = 'packages/server/src/'
const demo = 'packages/server/demo/'
const postgres = 'packages/server/postgres/'
const web = 'packages/web/src/'
const below = [domain, contract]
const browser = `${web}browser/`

/** Who may import whom. The first entry that a path begins with applies; a folder may always import itself. */
export const layers: readonly Layer[] = [
  {
    at: domain,
    mayImport: [],
    packages: [
      'zod',
      '@formatjs/icu-messageformat-parser',
      'libphonenumber-js',
      'fastest-levenshtein',
      'pinyin-pro',
      'to-jyutping',
    ],
  },
  { at: contract, mayImport: [domain], packages: ['zod'] },
  { at: `${server}settingValues.ts`, mayImport: below },
  { at: `${server}makeFolder.ts`, mayImport: [] },
  { at: `${server}config.ts`, mayImport: [...below, `${server}settingValues.ts`, `${server}makeFolder.ts`] },
  { at: `${server}platform/`, mayImport: [...below, `${server}config.ts`, `${server}makeFolder.ts`] },
  ...serverAreas.map((area, index) => ({
    at: `${server}areas/${area}/`,
    mayImport: [
      ...below,
      `${server}config.ts`,
      `${server}platform/`,
      ...serverAreas.slice(0, index).map((earlier) => `${server}areas/${earlier}/`),
    ],
  })),
  { at: `${server}areas/`, mayImport: [...below, `${server}platform/`, `${server}areas/`] },
  { at: server, mayImport: [...below, server, demo, postgres] },
  { at: postgres, mayImport: [...below, `${server}config.ts`, `${server}platform/`] },
  { at: demo, mayImport: [...below, server] },
  { at: browser, mayImport: [] },
  { at: `${web}ui/`, mayImport: [browser] },
  { at: `${web}start/`, mayImport: [browser] },
  { at: `${web}api/`, mayImport: [...below, browser, 'locales/'] },
  { at: `${web}links/`, mayImport: [...below, `${web}api/`, `${web}ui/`] },
  { at: `${web}forms/`, mayImport: [...below, browser, `${web}api/`, `${web}ui/`] },
  {
    at: `${web}areas/`,
    mayImport: [
      ...below,
      browser,
      `${web}start/`,
      `${web}api/`,
      `${web}ui/`,
      `${web}links/`,
      `${web}forms/`,
      `${web}areas/`,
    ],
  },
  { at: web, mayImport: [...below, web] },
]

/**
 * Misspelled names of the legacy API. They belong to the wire and so to the contract alone; tests that send raw
 * requests may contain them.
 */
export const legacySpellings: readonly RegExp[] = [
  /Criterial/,
  /Fsderal/,
  /Reust/,
  /appications/,
  /Invate/,
  /Neighnorhood/,
  /Exulusive/,
  /seconday/,
  /Subling/,
  /Applicantion/,
  /Mailling/,
  /PreferedContact/,
  /Scence/,
]
