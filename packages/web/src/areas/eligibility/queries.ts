import * as eligibility from '@semilla/contract/eligibility.ts'
import { change } from '../../api/queries/changes.ts'

/** Keeps nothing, but is sent as a change is: what it asks for does not belong into an address. */
export const preCheck = change(eligibility.preCheck)
