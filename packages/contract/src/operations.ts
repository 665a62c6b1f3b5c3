import * as accounts from './accounts.ts'
import * as applications from './applications.ts'
import * as casework from './casework.ts'
import * as logs from './logs.ts'
import * as lookups from './lookups.ts'
import * as matching from './matching.ts'
import type { Operation } from './operation.ts'
import * as ownApplications from './ownApplications.ts'
import * as preCheck from './preCheck.ts'
import * as queue from './queue.ts'
import * as session from './session.ts'
import * as sites from './sites.ts'
import * as vacancies from './vacancies.ts'
import * as worklist from './worklist.ts'

const files = [
  session,
  accounts,
  lookups,
  preCheck,
  applications,
  ownApplications,
  casework,
  worklist,
  sites,
  logs,
  vacancies,
  queue,
  matching,
]

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value

/** Every operation of the product by its name. */
export const allOperations: Readonly<Record<string, Operation>> = Object.fromEntries(
  files.flatMap((file) => Object.entries(file).filter((entry): entry is [string, Operation] => isOperation(entry[1]))),
)
