import * as api from '@semilla/contract/organizations/organization.ts'
import * as settings from '@semilla/contract/organizations/settings.ts'
import { route } from '../../../platform/http/calls/route.ts'
import { administrator } from './access.ts'
import { getOrganization } from './getOrganization.ts'
import { getOrganizationSettings } from './getOrganizationSettings.ts'
import { listOrganizations } from './listOrganizations.ts'
import { previewOrganizationSettings } from './previewOrganizationSettings.ts'
import { updateOrganization } from './updateOrganization.ts'
import { updateOrganizationSettings } from './updateOrganizationSettings.ts'

export const organizationAdministrationRoutes = [
  route(api.listOrganizations, administrator, listOrganizations),
  route(api.getOrganization, administrator, getOrganization),
  route(api.updateOrganization, administrator, updateOrganization),
  route(settings.getOrganizationSettings, administrator, getOrganizationSettings),
  route(settings.previewOrganizationSettings, administrator, previewOrganizationSettings),
  route(settings.updateOrganizationSettings, administrator, updateOrganizationSettings),
]
