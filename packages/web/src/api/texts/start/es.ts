/** The texts of a family's first page, in one file. */
export { default as landing } from '../../../../../../locales/es/landing.json'
export { default as precheck } from '../../../../../../locales/es/precheck.json'
export { default as shell } from '../../../../../../locales/es/shell.json'
export { default as validation } from '../../../../../../locales/es/validation.json'
