import { id } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

export const byApplication = fields({ applicationId: ['ApplicationId', id] })

/** The longest number of an application or a vacancy, as people read it to each other. */
export const longestReference = 40
