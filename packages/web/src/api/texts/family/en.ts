/** The texts of a family's application and dashboard, in one file. */
export { default as applications } from '../../../../../../locales/en/applications.json'
export { default as apply } from '../../../../../../locales/en/apply.json'
export { default as dashboard } from '../../../../../../locales/en/dashboard.json'
export { default as eligibility } from '../../../../../../locales/en/eligibility.json'
export { default as openPlaces } from '../../../../../../locales/en/openPlaces.json'
