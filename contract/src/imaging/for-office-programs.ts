/** What the program on an office's computer needs of the contract: its own calls, and how a request is made. */
export type { Endpoint, InputOf, OutputOf } from '../kernel/endpoint.ts';
export { uncheckedRequestOf } from '../kernel/request.ts';
export type { RequestParts } from '../kernel/request.ts';
export { sendOfficeImage } from './image-tray.ts';
export { imagingLaunchScheme, openImagingLaunch } from './imaging-launches.ts';
export type { LaunchedPatient } from './imaging-launches.ts';
export { officeProgramReports, pairOfficeProgram, reportOfficeProgram } from './office-programs.ts';
