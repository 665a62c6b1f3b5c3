/**
 * The one place that writes each table: an area, or a part of the platform. The others call it. Data that every deployment
 * is shipped with (`reference`) and the demo city write beside the owners, before anybody works with the rows.
 */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  'areas/organizations': ['organization', 'organization_setting', 'batch'],
  'areas/accounts': [
    'app_user',
    'user_role',
    'user_session',
    'verification_code',
    'known_device',
    'site_user',
    'invitation',
  ],
  'areas/sites': ['site', 'site_licence', 'site_program'],
  'areas/referrals': ['referral', 'enrollment', 'waiting_child', 'rematch'],
  'areas/vacancies': ['vacancy'],
  'areas/applications': [
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
  'areas/casework': ['application_tag', 'document_tag', 'tag'],
  'platform/http': ['attempt', 'idempotent_answer'],
  'platform/audit.ts': ['audit_log'],
  'platform/delivery': ['notice', 'unsubscribed'],
}

/** Where rows are written beside their owners: what is shipped, the demo city, and what tests set up. */
export const writesAnyTable: readonly string[] = ['reference/', 'demo/', 'testing/']
