/** The texts of a family's application and dashboard, in one file. */
export { default as applications } from '../../../../../../locales/es/applications.json'
export { default as apply } from '../../../../../../locales/es/apply.json'
export { default as dashboard } from '../../../../../../locales/es/dashboard.json'
export { default as eligibility } from '../../../../../../locales/es/eligibility.json'
export { default as openPlaces } from '../../../../../../locales/es/openPlaces.json'
