import { columnList, type RowOf } from '../../../../platform/database/columns.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { type Prepared, prepared } from '../../../../platform/database/prepared.ts'
import type { DraftOwner } from '../../drafts/queries/drafts.ts'
import {
  applicationWith,
  documentOf,
  type FamilyRows,
  familyColumns,
  familyRow,
  familyRowsOf,
} from './familyColumns.ts'

/** The columns of an application that neither its family's form nor the statement itself fills. */
const givenColumns = [
  'cityId',
  'agencyId',
  'ownerId',
  'parentUserId',
  'copiedFromId',
  'createdBy',
  'status',
  'isDisabled',
  'language',
  'fromPhone',
  'agreedAt',
  'agreementVersion',
  'agreementLanguage',
] as const

/** The data of a new application besides its family's rows. */
export type NewApplication = RowOf<'application', (typeof givenColumns)[number]> & {
  readonly status: 'active' | 'ineligible'
  readonly at: Date
  /** The owner of the draft, which is deleted on submission. */
  readonly draftOwner: DraftOwner | undefined
}

const {
  parent,
  parentIncome,
  otherContact,
  child,
  careNeed,
  preferredLocation,
  application,
  eligibilityDecision,
  familyKey,
} = familyColumns
const listed = columnList('application', givenColumns)

/** The family's rows and the time. */
const doc = '$1::jsonb'
const at = '$2::timestamptz'

/** What most new applications lack: a statement also takes its time to insert no rows and to delete none. */
const rareParts = {
  otherContacts: `,
  contacts as (
    insert into other_contact (application_id, ${otherContact})
    select app.id, ${otherContact} from app, ${familyRowsOf('otherContact', `${doc}->'otherContacts'`)}
  )`,
  preferredSiteIds: `,
  preferred as (
    insert into site_preference (application_id, site_id, kind, position, created_at)
    select app.id, site_id::bigint, 'preferred', place, ${at}
    from app, jsonb_array_elements_text(${doc}->'preferredSiteIds') with ordinality sites (site_id, place)
  )`,
  draft: {
    userId: ', gone as (delete from application_draft where application_id is null and user_id = $3::bigint)',
    visitorKey: ', gone as (delete from application_draft where application_id is null and visitor_key = $3::bytea)',
  },
} as const

const inserting = (rare: string) => `
  with app as (
    insert into application (${listed}, ${application}, requested_at, created_at, updated_at, family_updated_at, status_changed_at)
    select ${listed}, ${application}, ${at}, ${at}, ${at}, ${at}, ${at}
    from ${applicationWith(givenColumns, `${doc}->'application'`)}
    returning id, external_id
  ),
  decided as (
    insert into eligibility_decision (application_id, decided_at, ${eligibilityDecision})
    select app.id, ${at}, ${eligibilityDecision}
    from app, ${familyRow('eligibilityDecision', `${doc}->'decision'`)}
  ),
  parents as (
    insert into parent (application_id, ${parent})
    select app.id, ${parent} from app, ${familyRowsOf('parent', `${doc}->'parents'`)}
  ),
  incomes as (
    insert into parent_income (application_id, ${parentIncome})
    select app.id, ${parentIncome} from app, ${familyRowsOf('parentIncome', `${doc}->'incomes'`)}
  ),
  children as (
    insert into child (application_id, ${child}, status_changed_at, created_at)
    select app.id, ${child}, ${at}, ${at} from app, ${familyRowsOf('child', `${doc}->'children'`)}
  ),
  care as (
    insert into care_need (application_id, ${careNeed})
    select app.id, ${careNeed} from app, ${familyRow('careNeed', `${doc}->'care'`)}
  ),
  locations as (
    insert into preferred_location (application_id, ${preferredLocation})
    select app.id, ${preferredLocation} from app, ${familyRowsOf('preferredLocation', `${doc}->'locations'`)}
  ),
  known as (
    insert into family_key (application_id, ${familyKey})
    select app.id, ${familyKey} from app, ${familyRow('familyKey', `${doc}->'familyKey'`)}
  )${rare}
  select id, external_id from app`

type Inserted = { readonly id: number; readonly externalId: string }
const statements = new Map<string, Prepared<Inserted>>()

/** Returns the statement for what an application has, and the values that follow its rows and the time. */
function statementFor({ otherContacts, preferredSiteIds }: FamilyRows, owner: DraftOwner | undefined) {
  const ownerKind = owner && 'userId' in owner ? 'userId' : 'visitorKey'
  const rare = [
    otherContacts.length > 0 ? rareParts.otherContacts : '',
    preferredSiteIds.length > 0 ? rareParts.preferredSiteIds : '',
    owner ? rareParts.draft[ownerKind] : '',
  ].join('')
  const insert = statements.get(rare) ?? prepared<Inserted>(inserting(rare))
  statements.set(rare, insert)
  return { insert, further: owner ? Object.values(owner) : [] }
}

/** Inserts an application with all its rows in one statement, to save round trips to the database. */
export async function insertApplication(db: Tx, made: NewApplication, rows: FamilyRows): Promise<Inserted> {
  const { at, draftOwner, ...columns } = made
  const document = documentOf({ ...rows, application: { ...rows.application, ...columns } })
  const { insert, further } = statementFor(rows, draftOwner)
  const [inserted] = await insert(db, JSON.stringify(document), at, ...further)
  return inserted as Inserted
}
