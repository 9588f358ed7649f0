import { phone } from "./cockpit.ts";
import { testScreens } from "./screens.ts";

testScreens("phone", phone);
