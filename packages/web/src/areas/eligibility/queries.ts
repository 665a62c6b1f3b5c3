import * as eligibility from '@semilla/contract/eligibility.ts'
import { change } from '../../api/queries/changes.ts'

/** Stores nothing, but is a change because its input must not be part of a URL. */
export const preCheck = change(eligibility.preCheck)
