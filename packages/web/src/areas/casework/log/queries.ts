import * as log from '@semilla/contract/casework/log.ts'
import { list } from '../../../api/queries/list.ts'

export const listApplicationLog = list(log.listApplicationLog, { by: 'cursor', keyOf: ({ id }) => id, isWorded: true })
export const listOutreachTagLog = list(log.listOutreachTagLog, { by: 'rows', keyOf: ({ id }) => id })
