/**
 * The only place that writes each table: an area, or a part of the platform. Others call it. Tables without a writer
 * are not listed.
 */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  'platform/audit.ts': ['audit_log'],
  'platform/database/': ['write_trial'],
  'platform/delivery/': ['notice'],
  'platform/geocoding/': ['geocoder_use'],
  'platform/http/': ['attempt', 'idempotent_answer'],
  'areas/organizations/': ['organization'],
  'areas/batches/': ['batch'],
  'areas/invitations/': ['invitation'],
  'areas/accounts/': ['app_user', 'code_request', 'known_device', 'user_role', 'user_session', 'verification_code'],
  'areas/sites/': ['site', 'site_licence', 'site_program', 'site_user'],
  'areas/referrals/': ['enrollment', 'referral', 'rematch', 'waiting_child'],
  'areas/vacancies/': ['vacancy'],
  'areas/applications/': [
    'application',
    'application_draft',
    'application_hold',
    'application_status_change',
    'care_need',
    'child',
    'eligibility_decision',
    'other_contact',
    'parent',
    'parent_income',
    'preferred_location',
    'site_preference',
  ],
  'areas/casework/': ['application_tag', 'document_tag', 'tag'],
}

/** Other code that writes tables, before they are in use: shipped data, the demo city, and test setup. */
export const writesAnyTable: readonly string[] = ['areas/reference/shipped/']

/** Returns the tables that a piece of code writes, with the query builder or SQL. */
export function tablesWritten(code: string, tables: readonly string[]): string[] {
  const built = [...code.matchAll(/\.(?:insertInto|updateTable|deleteFrom)\('(\w+)[ ']/g)].map(([, name = '']) =>
    name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
  )
  const raw = [...code.matchAll(/\b(?:insert into|update|delete from)\s+(\w+)\b/g)].map(([, name = '']) => name)
  return [...new Set([...built, ...raw.filter((name) => tables.includes(name))])]
}
