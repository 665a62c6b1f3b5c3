import { requiredLine as requiredLineOfText } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { operation } from './wire/operation.ts'
import { json } from './wire/values.ts'
import { fields } from './wire/wire.ts'

const batchKey = z.codec(z.union([z.string(), z.int()]), requiredLineOfText(100), {
  decode: String,
  encode: (value) => value,
})

export const setBatch = operation({
  method: 'POST',
  path: '/api/Common/SetBatchData',
  summary: 'Keeps a selection between two screens, for the caller alone, and answers its key.',
  input: fields({ key: ['id', batchKey], data: ['data', json] }),
  output: z.string(),
})

export const getBatch = operation({
  method: 'GET',
  path: '/api/Common/GetBatchData',
  summary: 'Gives the selection kept under a key; null when there is none.',
  input: fields({ key: ['id', batchKey] }),
  output: json,
})

export const clearBatch = operation({
  method: 'POST',
  path: '/api/Common/ClearBatchData',
  summary: 'Forgets the selection kept under a key.',
  input: fields({ key: ['id', batchKey] }),
})
