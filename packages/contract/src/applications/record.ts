import { operation } from '../wire/operation.ts'
import { byApplication } from './application.ts'

export const downloadApplication = operation({
  method: 'GET',
  path: '/api/Application/DownloadApplication',
  summary: 'Gives an application and its result as a PDF in the caller’s language.',
  input: byApplication,
  file: true,
})
