import {
  defaultSettings,
  type OrganizationSettings,
  organizationSettings,
} from '@semilla/domain/enrollment/settings.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findParentOrganization, findStoredSettings } from './queries.ts'

const shape = organizationSettings.shape
type SettingName = keyof typeof shape

/**
 * Returns the settings of an organization: the defaults overridden by what it stored. An invalid stored value is
 * ignored, so that one bad row does not cause a failure.
 */
export async function settingsOf(db: Tx, organizationId: number): Promise<OrganizationSettings> {
  const stored = await findStoredSettings(db, organizationId)
  return withStored(stored)
}

/**
 * Returns the settings for the vacancies of a program's owner: the owner's own, else those of its city, else the
 * defaults.
 */
export async function settingsOfOwner(db: Tx, organizationId: number): Promise<OrganizationSettings> {
  const parentId = await findParentOrganization(db, organizationId)
  const ofCity = parentId ? await findStoredSettings(db, parentId) : {}
  return withStored({ ...ofCity, ...(await findStoredSettings(db, organizationId)) })
}

/** Returns the default settings overridden by the valid stored ones. */
export function withStored(stored: Record<string, unknown>): OrganizationSettings {
  const kept = Object.entries(stored).filter(
    ([name, value]) => name in shape && shape[name as SettingName].safeParse(value).success,
  )
  return kept.length === 0 ? defaultSettings : organizationSettings.parse(Object.fromEntries(kept))
}
