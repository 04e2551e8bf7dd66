// The packages have no types; these are the parts that wasm-frame.ts uses.

declare namespace WasmCodec {
  interface FrameDecoder {
    /** Memory of the decoder for so many compressed bytes. */
    getEncodedBuffer(length: number): Uint8Array;
    /** Throws a number, the address of an error, or leaves the frame's size at 0. */
    decode(): void;
    getFrameInfo(): { width: number; height: number; bitsPerSample: number; componentCount: number };
    /** The samples, in words of two bytes (little endian) if they have more than 8 bits. */
    getDecodedBuffer(): Uint8Array;
  }
  interface JpegLsDecoder extends FrameDecoder {
    /** 0: the colors are planes. */
    getInterleaveMode(): number;
  }
  interface Quiet {
    print: (line: string) => void;
    printErr: (line: string) => void;
  }
}

declare module '@cornerstonejs/codec-charls/decodewasmjs' {
  const load: (options: WasmCodec.Quiet) => Promise<{ JpegLSDecoder: new () => WasmCodec.JpegLsDecoder }>;
  export = load;
}

declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  const load: (options: WasmCodec.Quiet) => Promise<{ J2KDecoder: new () => WasmCodec.FrameDecoder }>;
  export = load;
}
