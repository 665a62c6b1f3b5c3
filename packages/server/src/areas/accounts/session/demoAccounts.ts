/** An account for exploring the demo city; `role` is the code of a shipped role, or parent. */
export type DemoAccount = {
  readonly email: string
  readonly role:
    | 'parent'
    | 'counselor'
    | 'supervisor'
    | 'auditor'
    | 'siteOwner'
    | 'siteViewer'
    | 'programAdministrator'
    | 'portalAdministrator'
  readonly firstName: string
  readonly lastName: string
}

export const demoPassword = 'Semilla-2026'

/** One account for each role. The sign-in page lists them outside production when the demo city exists. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'parent@example.org', role: 'parent', firstName: 'Elena', lastName: 'Ruiz Campos' },
  { email: 'counselor@example.org', role: 'counselor', firstName: 'Grace', lastName: 'Lau' },
  { email: 'supervisor@example.org', role: 'supervisor', firstName: 'Denise', lastName: 'Walker' },
  { email: 'auditor@example.org', role: 'auditor', firstName: 'Paul', lastName: 'Ferrer' },
  { email: 'site@example.org', role: 'siteOwner', firstName: 'Mei', lastName: 'Tan' },
  { email: 'viewer@example.org', role: 'siteViewer', firstName: 'Omar', lastName: 'Haddad' },
  { email: 'program@example.org', role: 'programAdministrator', firstName: 'Ruth', lastName: 'Okafor' },
  { email: 'admin@example.org', role: 'portalAdministrator', firstName: 'Carmen', lastName: 'Delgado' },
]
