import * as city from '@semilla/contract/reports/city.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { read } from '../../api/queries/reads.ts'

export type Report = NonNullable<Output<typeof city.getReport>['report']>
export type CountRow = Report['waiting'][number]['rows'][number]

export const getReport = read(city.getReport, { isWorded: true })
