import { organizationForm } from '@semilla/domain/organizations/organization.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { years } from '../sites/sites.ts'
import { organizationKind, programEligibilityCode } from '../wire/codes.ts'
import { operation } from '../wire/operation.ts'
import { pages, searched } from '../wire/paging.ts'
import { flag, id, line, optionalId, optionalWhole, orNull, text, whole } from '../wire/values.ts'
import { fields, wire } from '../wire/wire.ts'

export const listOrganizations = operation({
  method: 'POST',
  path: '/api/Customer/GetCustomerList',
  summary: 'Lists the organizations that the administrator manages.',
  input: fields({
    name: ['Filter.CustomerName', line(longest.entityName)],
    kind: ['Filter.CustomerType', orNull(organizationKind)],
    ...pages(20),
  }),
  output: searched(
    fields({
      id: ['CustomerId', id],
      code: ['CustomerCode', text],
      name: ['CustomerName', text],
      kind: ['CustomerType', organizationKind],
      email: ['Email', text],
      phone: ['Phone', text],
      city: ['City', text],
      zip: ['Zip', text],
      isDisabled: ['Disable', flag],
      userCount: ['UserCount', whole],
      siteCount: ['SiteCount', whole],
    }),
  ),
})

/** A subsidy as the sites of an organization offer it. */
const offeredProgram = fields({
  id: ['Id', id],
  name: ['Name', text],
  eligibility: ['Eligibility', programEligibilityCode],
  forHomeless: ['HaveHomeless', flag],
  startAgeMonths: ['StartAge', years],
  endAgeMonths: ['EndAge', years],
  siteCount: ['SiteCount', whole],
})

/** What administrators enter about an organization. */
const formNames = {
  name: ['CustomerName', text],
  email: ['Email', text],
  phone: ['Phone', text],
  street: ['Address', text],
  city: ['City', text],
  state: ['State', text],
  zip: ['Zip', text],
  comment: ['Comment', text],
} as const

export const getOrganization = operation({
  method: 'POST',
  path: '/api/Customer/GetCustomerInfo',
  summary: 'Gives an organization with the subsidies of its sites; the own one where none is named.',
  input: fields({ organizationId: ['customerID', optionalId] }),
  output: fields({
    id: ['CustomerId', id],
    code: ['CustomerCode', text],
    kind: ['CustomerType', organizationKind],
    ...formNames,
    version: ['TimeStamp', whole],
    hasSettings: ['HaveSettings', flag],
    programs: ['Programs', z.array(offeredProgram)],
  }),
})

export const updateOrganization = operation({
  method: 'POST',
  path: '/api/Customer/UpdateCustomer',
  summary: 'Changes an organization; ErrCode 409 when another one has the name.',
  input: wire(organizationForm, {
    id: ['CustomerId', id],
    ...formNames,
    version: ['TimeStamp', optionalWhole],
  }),
})
