import { getConfig as ofDeployment } from '@semilla/contract/accounts/session.ts'
import { lasting, read, readOnce, useRead } from './queries/reads.ts'

/** The configuration of this deployment: its city, its password policy, whether it is a demo. */
export const getConfig = read(ofDeployment, { ...lasting, isKept: true })
export const useConfig = () => useRead(getConfig, {}).data
/** Returns the city's id, as soon as the configuration has arrived. Throws as `call` does. */
export const awaitCityId = async (): Promise<number> => (await readOnce(getConfig, {})).cityId

/** Minutes without a request after which the session ends, unless the server sends another number. */
const defaultIdleMinutes = 30
export const idleMillisecondsOf = (minutes: number | undefined) => (minutes ?? defaultIdleMinutes) * 60_000
export const useIdleMilliseconds = (): number => idleMillisecondsOf(useConfig()?.idleMinutes)
