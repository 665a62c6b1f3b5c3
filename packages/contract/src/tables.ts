import { eligibilities } from '@semilla/domain/eligibility/eligibilities.ts'
import { tableNames } from '@semilla/domain/tables/names.ts'
import { tableActions, tableChangeStatuses } from '@semilla/domain/tables/tables.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { optionalDate } from './wire/moments.ts'
import { operation } from './wire/operation.ts'
import {
  dollars,
  flag,
  id,
  instant,
  json,
  lines,
  optionalId,
  optionalInstant,
  optionalLine,
  orNull,
  requiredLine,
  text,
  whole,
} from './wire/values.ts'
import { fields } from './wire/wire.ts'

const tableName = z.enum(tableNames, { error: 'choiceInvalid' })
/** The values of a row by field. The table's own rules check them. */
const values = z.record(z.string().max(40), json)

const tableChange = fields({
  id: ['ChangeId', id],
  key: ['Key', orNull(z.string())],
  action: ['Action', z.enum(tableActions)],
  before: ['Before', orNull(values)],
  after: ['After', orNull(values)],
  status: ['Status', z.enum(tableChangeStatuses)],
  /** The day on which it takes effect; absent if it did as soon as it was saved or approved. */
  effectiveOn: ['EffectiveOn', optionalDate],
  byName: ['ProposedBy', text],
  at: ['ProposedAt', instant],
  decidedByName: ['DecidedBy', text],
  decidedAt: ['DecidedAt', optionalInstant],
  reason: ['Reason', text],
  /** Whether the caller may approve it: not if they proposed it, and only while it waits. */
  isDecidable: ['CanDecide', flag],
})

export const listTables = operation({
  method: 'POST',
  path: '/api/Tables/GetTableList',
  summary: 'Lists the tables that administrators edit, with the number of changes that wait in each.',
  output: z.array(
    fields({
      name: ['TableName', tableName],
      count: ['Count', whole],
      waiting: ['Waiting', whole],
      changedAt: ['ChangedAt', optionalInstant],
      /** Whether its newest figures are older than a year. */
      isOld: ['IsOld', flag],
    }),
  ),
})

export const getTable = operation({
  method: 'POST',
  path: '/api/Tables/GetTable',
  summary: 'Gives the rows of a table and its latest changes, those that wait for approval or for their day first.',
  input: fields({ table: ['TableName', tableName] }),
  output: fields({
    rows: [
      'Rows',
      z.array(
        fields({
          key: ['Key', text],
          values: ['Values', values],
          isEnded: ['IsEnded', flag],
          /** Whether its values can be changed. Those of an income table that a decision has used cannot. */
          isEditable: ['CanEdit', flag],
        }),
      ),
    ],
    changes: ['Changes', z.array(tableChange)],
    needsApproval: ['NeedsApproval', flag],
  }),
})

const rowChange = {
  table: ['TableName', tableName],
  key: ['Key', optionalLine(longest.name)],
  action: ['Action', z.enum(tableActions, { error: 'choiceInvalid' })],
  values: ['Values', orNull(values)],
  /** The day on which it takes effect; at once if absent. The values of an income table name its first day. */
  effectiveOn: ['EffectiveOn', optionalDate],
} as const

export const previewTableChange = operation({
  method: 'POST',
  path: '/api/Tables/PreviewChange',
  summary:
    'Says what a change of income limits, fees, the order of ties or a subsidy would do to the families that wait. Nothing is changed.',
  input: fields(rowChange),
  output: fields({
    families: ['Families', whole],
    feeUp: ['FeeUp', whole],
    feeDown: ['FeeDown', whole],
    /** The families whose fee would change, by size. */
    fees: ['Fees', z.array(fields({ familySize: ['FamilySize', whole], up: ['Up', whole], down: ['Down', whole] }))],
    /** The families whose fee would change most, with the monthly fee for the hours of care that they need. */
    movedFees: [
      'MovedFees',
      z.array(
        fields({
          applicationId: ['ApplicationId', id],
          reference: ['ApplicationExternalId', text],
          familySize: ['FamilySize', whole],
          before: ['Before', dollars],
          after: ['After', dollars],
        }),
      ),
    ],
    /** Children whose place in the order of rank would move. */
    placesMoved: ['PlacesMoved', whole],
    /** Waiting children who fit a subsidy as it is and as it would be; absent for other tables. */
    fits: ['Fits', orNull(fields({ before: ['Before', whole], after: ['After', whole] }))],
    /** Where a subsidy is used: active sites that offer it, and vacancies that are not closed; absent for other tables. */
    uses: ['Uses', orNull(fields({ sites: ['Sites', whole], vacancies: ['Vacancies', whole] }))],
    /** The largest family size of the income table in force and of this one, where this one leaves out sizes. */
    sizesLeftOut: ['SizesLeftOut', orNull(fields({ before: ['Before', whole], after: ['After', whole] }))],
    moves: [
      'Moves',
      z.array(
        fields({
          familySize: ['FamilySize', whole],
          from: ['From', z.enum(eligibilities)],
          to: ['To', z.enum(eligibilities)],
          count: ['Count', whole],
        }),
      ),
    ],
  }),
})

export const changeTable = operation({
  method: 'POST',
  path: '/api/Tables/ChangeRow',
  summary:
    'Adds, changes, ends or restores a row, at once or from a day on; where approval is needed, proposes it to another administrator.',
  creates: true,
  input: fields({
    ...rowChange,
    /** The values that the caller saw; the change is refused if the row has changed since. */
    seen: ['Seen', orNull(values)],
  }),
  output: fields({ outcome: ['Result', z.enum(['applied', 'planned', 'waiting'])] }),
})

export const decideTableChange = operation({
  method: 'POST',
  path: '/api/Tables/DecideChange',
  summary:
    'Approves or declines what another administrator proposed, or withdraws what the caller proposed or what is planned.',
  input: fields({
    changeId: ['ChangeId', id],
    decision: ['Decision', z.enum(['approve', 'decline', 'withdraw'], { error: 'choiceInvalid' })],
    reason: ['Reason', lines(500)],
  }),
})

export const validateIncomeSourceName = operation({
  method: 'POST',
  path: '/api/Customer/ValidateIncomesourceNameRequest',
  summary: 'Says whether a name of a source of income is not taken yet.',
  input: fields({ name: ['Name', requiredLine(200)], id: ['Id', optionalId] }),
  output: z.boolean(),
})
