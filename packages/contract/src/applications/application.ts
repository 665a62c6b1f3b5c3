import { id } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

export const byApplication = fields({ applicationId: ['ApplicationId', id] })

/** The maximum length of an application's or vacancy's reference number. */
export const maxReferenceLength = 40
