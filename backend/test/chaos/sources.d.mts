export declare class Sources {
  constructor(folder: string);
  readonly changes: readonly (readonly [file: string, text: string])[];
  unchanged(): Sources;
}
