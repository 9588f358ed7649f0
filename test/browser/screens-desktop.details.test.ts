import { testScreens } from "./screens.ts";

testScreens("desktop", { viewport: { width: 1280, height: 800 } });
