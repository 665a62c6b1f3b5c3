import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { flag, id, optionalId, requiredLine, text } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

export const ofCity = fields({ cityId: ['RequestCustomerId', optionalId] })

export const getCityIdByCode = operation({
  method: 'POST',
  path: '/api/Customer/GetCustomerIdByCode',
  summary: 'Gives the id of an organization by its code, such as the city’s.',
  input: fields({ code: ['CustomerCode', requiredLine(longest.name)] }),
  output: fields({ id: ['CustomerId', id] }),
})

export const getCityInfo = operation({
  method: 'POST',
  path: '/api/Customer/GetRequestCustomerInfo',
  summary: 'Gives the city and state with which addresses begin.',
  input: ofCity,
  output: fields({ city: ['City', text], state: ['State', text] }),
})

export const listAgencies = operation({
  method: 'POST',
  path: '/api/Customer/GetAgencyList',
  summary: 'Lists the agencies that a family can choose.',
  input: fields({
    cityId: ['RequestCustomerId', optionalId],
    /** Whether to list disabled ones too, which cannot be chosen any more, but are named by applications. */
    withEnded: ['WithEnded', flag.optional()],
  }),
  output: z.array(
    fields({ id: ['CustomerId', id], name: ['Name', text], isEnded: ['IsEnded', z.boolean().optional()] }),
  ),
})
