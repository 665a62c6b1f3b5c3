import base from './playwright.config.ts'
export default { ...base, webServer: undefined, use: { ...base.use, baseURL: 'http://localhost:8411' } }
